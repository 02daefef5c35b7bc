import { type Role, roles } from '@hearth/contract';

type RoleTexts = Readonly<Record<Role, string>>;

/** The roles with descriptions, weakest first, for a radio group. */
export function roleChoices(names: RoleTexts, sentences: RoleTexts) {
  return roles.toReversed().map((id) => ({ id, name: names[id], sentence: sentences[id] }));
}
