import { useMessages } from '../../../i18n/messages-context.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { SettingsDraft } from '../model/settings-draft.ts';

/** The sign-in methods without an external provider, and the second factors. */
export function MethodsCard({
  draft: { methods, secondFactors },
  onChange,
}: {
  readonly draft: Pick<SettingsDraft, 'methods' | 'secondFactors'>;
  readonly onChange: (part: Partial<SettingsDraft>) => void;
}) {
  const { ways: messages } = useMessages('signInSettings');
  return (
    <>
      <div className="flex flex-col gap-3">
        <Card title={messages.title} sentence={messages.sentence}>
          {methodIds.map((id) => (
            <SwitchRow
              key={id}
              label={messages.methods[id].label}
              sentence={messages.methods[id].sentence}
              isOn={methods[id]}
              onChange={(isOn) => onChange({ methods: { ...methods, [id]: isOn } })}
            />
          ))}
        </Card>
        {!methods.password && !methods.emailLink && <Notice tone="warn">{messages.noWay}</Notice>}
      </div>
      <Card title={messages.factorsTitle} sentence={messages.factorsSentence}>
        {factorIds.map((id) => (
          <SwitchRow
            key={id}
            label={messages.factors[id].label}
            sentence={messages.factors[id].sentence}
            isOn={secondFactors[id]}
            onChange={(isOn) => onChange({ secondFactors: { ...secondFactors, [id]: isOn } })}
          />
        ))}
      </Card>
    </>
  );
}

const methodIds = ['password', 'emailLink', 'phone', 'anonymous'] as const;
const factorIds = ['totp', 'phone'] as const;
