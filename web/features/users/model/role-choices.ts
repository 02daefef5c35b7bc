import { type Role, roles } from '@hearth/contract';

type RoleTexts = Readonly<Record<Role, string>>;

/** What each role may do, weakest first, as one chooses between them. */
export function roleChoices(names: RoleTexts, sentences: RoleTexts) {
  return roles.toReversed().map((id) => ({ id, name: names[id], sentence: sentences[id] }));
}
