import { Card } from '../../../ui/card.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftFaults, SettingsDraft } from '../model/settings-draft.ts';

type Policy = SettingsDraft['passwordPolicy'];

/** What a password must be like. */
export function PasswordPolicyCard({
  policy,
  faults,
  onChange,
}: {
  readonly policy: Policy;
  readonly faults: DraftFaults;
  readonly onChange: (policy: Policy) => void;
}) {
  return (
    <Card title="Passwords" sentence="Length helps most. Rules about signs help little and annoy much.">
      <div className="grid gap-4 border-b border-line p-4 tablet:grid-cols-2">
        {lengths.map(({ id, label }) => (
          <TextField
            key={id}
            label={label}
            inputMode="numeric"
            value={policy[id]}
            onChange={(value) => onChange({ ...policy, [id]: value })}
            error={faults[id]}
          />
        ))}
      </div>
      {rules.map(({ id, label, sentence }) => (
        <SwitchRow
          key={id}
          label={label}
          {...(sentence && { sentence })}
          isOn={policy[id]}
          onChange={(isOn) => onChange({ ...policy, [id]: isOn })}
        />
      ))}
    </Card>
  );
}

const lengths = [
  { id: 'lengthMin', label: 'At least this many characters' },
  { id: 'lengthMax', label: 'At most this many' },
] as const;

const rules = [
  { id: 'refuseCommon', label: 'Refuse common ones', sentence: 'Those that are guessed first, such as password123.' },
  { id: 'lowercase', label: 'Ask for a small letter', sentence: '' },
  { id: 'uppercase', label: 'Ask for a capital letter', sentence: '' },
  { id: 'numeric', label: 'Ask for a digit', sentence: '' },
  { id: 'nonAlphanumeric', label: 'Ask for another sign', sentence: '' },
  {
    id: 'enforced',
    label: 'Insist on the rules',
    sentence: 'Off: apps are told the rules and nobody is refused. The lengths always hold.',
  },
  {
    id: 'forceUpgrade',
    label: 'Renew older passwords',
    sentence: 'Who signs in with one that breaks the rules must choose another.',
  },
] as const;
