import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { SettingsDraft } from '../model/settings-draft.ts';

/** The ways in that need no other service, and what may stand beside them. */
export function MethodsCard({
  draft: { methods, secondFactors },
  onChange,
}: {
  readonly draft: Pick<SettingsDraft, 'methods' | 'secondFactors'>;
  readonly onChange: (part: Partial<SettingsDraft>) => void;
}) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <Card title="Ways to sign in" sentence="Besides the providers, which have their own page.">
          {methodRows.map(({ id, label, sentence }) => (
            <SwitchRow
              key={id}
              label={label}
              sentence={sentence}
              isOn={methods[id]}
              onChange={(isOn) => onChange({ methods: { ...methods, [id]: isOn } })}
            />
          ))}
        </Card>
        {!methods.password && !methods.emailLink && (
          <Notice tone="warn">
            Without a password or a link by mail, people need a provider to get in. So do you.
          </Notice>
        )}
      </div>
      <Card title="Second factors" sentence="Who has one is asked for it at every sign-in.">
        {factorRows.map(({ id, label, sentence }) => (
          <SwitchRow
            key={id}
            label={label}
            sentence={sentence}
            isOn={secondFactors[id]}
            onChange={(isOn) => onChange({ secondFactors: { ...secondFactors, [id]: isOn } })}
          />
        ))}
      </Card>
    </>
  );
}

const methodRows = [
  { id: 'password', label: 'E-mail and password', sentence: 'What everybody knows.' },
  { id: 'emailLink', label: 'Link by mail', sentence: 'A link that signs in once. Needs a mail server.' },
  { id: 'phone', label: 'Phone', sentence: 'A code by text message. Needs somebody who sends them.' },
  {
    id: 'anonymous',
    label: 'Guests',
    sentence: 'Apps may use an account without a name, which can become a real one.',
  },
] as const;

const factorRows = [
  { id: 'totp', label: 'Authenticator app', sentence: 'Six digits that change every half a minute. Works everywhere.' },
  { id: 'phone', label: 'Phone', sentence: 'A code by text message. Weaker: numbers can be taken over.' },
] as const;
