import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { SettingsDraft } from '../model/settings-draft.ts';

/** The ways in that need no other service, and what may stand beside them. */
export function MethodsCard({
  draft: { methods, secondFactors },
  onChange,
}: {
  readonly draft: Pick<SettingsDraft, 'methods' | 'secondFactors'>;
  readonly onChange: (part: Partial<SettingsDraft>) => void;
}) {
  const { ways: words } = useWords('signInSettings');
  return (
    <>
      <div className="flex flex-col gap-3">
        <Card title={words.title} sentence={words.sentence}>
          {methodIds.map((id) => (
            <SwitchRow
              key={id}
              label={words.methods[id].label}
              sentence={words.methods[id].sentence}
              isOn={methods[id]}
              onChange={(isOn) => onChange({ methods: { ...methods, [id]: isOn } })}
            />
          ))}
        </Card>
        {!methods.password && !methods.emailLink && <Notice tone="warn">{words.noWay}</Notice>}
      </div>
      <Card title={words.factorsTitle} sentence={words.factorsSentence}>
        {factorIds.map((id) => (
          <SwitchRow
            key={id}
            label={words.factors[id].label}
            sentence={words.factors[id].sentence}
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
