import { useMessages } from '../../../i18n/messages-context.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { DraftFaults, SettingsDraft } from '../model/settings-draft.ts';

type Policy = SettingsDraft['passwordPolicy'];

export function PasswordPolicyCard({
  policy,
  faults,
  onChange,
}: {
  readonly policy: Policy;
  readonly faults: DraftFaults;
  readonly onChange: (policy: Policy) => void;
}) {
  const { passwords: messages } = useMessages('signInSettings');
  return (
    <Card title={messages.title} sentence={messages.sentence}>
      <div className="grid gap-4 border-b border-line p-4 tablet:grid-cols-2">
        {lengthIds.map((id) => (
          <TextField
            key={id}
            label={messages.lengths[id]}
            inputMode="numeric"
            value={policy[id]}
            onChange={(value) => onChange({ ...policy, [id]: value })}
            error={faults[id] && messages.lengthFaults[id]}
          />
        ))}
      </div>
      {ruleIds.map((id) => (
        <SwitchRow
          key={id}
          {...messages.rules[id]}
          isOn={policy[id]}
          onChange={(isOn) => onChange({ ...policy, [id]: isOn })}
        />
      ))}
    </Card>
  );
}

const lengthIds = ['lengthMin', 'lengthMax'] as const;
const ruleIds = [
  'refuseCommon',
  'lowercase',
  'uppercase',
  'numeric',
  'nonAlphanumeric',
  'enforced',
  'forceUpgrade',
] as const;
