import type { ConsoleProvider, PayloadOf } from '@hearth/contract';
import type { ProviderKind } from './provider-kinds.ts';

/** The edited provider. It contains a secret only if the person typed one. */
export interface ProviderDraft {
  /** For OpenID Connect: the part after `oidc.`. */
  readonly name: string;
  readonly displayName: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
  readonly audiences: string;
  readonly enabled: boolean;
}

export function providerDraft(provider: ConsoleProvider | undefined): ProviderDraft {
  return {
    name: provider?.providerId.replace(/^oidc\./, '') ?? '',
    displayName: provider?.displayName ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    issuer: provider?.issuer ?? '',
    teamId: provider?.appleKey?.teamId ?? '',
    keyId: provider?.appleKey?.keyId ?? '',
    privateKey: '',
    audiences: provider?.audiences.join('\n') ?? '',
    enabled: provider?.enabled ?? true,
  };
}

type ProviderFault = 'name' | 'clientId' | 'clientSecret' | 'issuer' | 'teamId' | 'keyId' | 'privateKey';
export type ProviderFaults = Readonly<Partial<Record<keyof ProviderDraft, ProviderFault>>>;

/** The missing values by field. A stored secret need not be typed again. */
export function providerFaults(
  draft: ProviderDraft,
  kind: ProviderKind,
  stored: ConsoleProvider | undefined,
): ProviderFaults {
  const isKeyTouched =
    draft.privateKey !== '' ||
    draft.teamId !== (stored?.appleKey?.teamId ?? '') ||
    draft.keyId !== (stored?.appleKey?.keyId ?? '');
  const needsKey = kind.proof === 'key' && (!stored?.appleKey || isKeyTouched);
  return {
    ...(kind.id === 'oidc' && !isName(draft.name) && { name: 'name' }),
    ...(draft.clientId.trim() === '' && { clientId: 'clientId' }),
    ...(kind.issuer === 'needed' && draft.issuer.trim() === '' && { issuer: 'issuer' }),
    ...(needsKey && draft.teamId.trim() === '' && { teamId: 'teamId' }),
    ...(needsKey && draft.keyId.trim() === '' && { keyId: 'keyId' }),
    ...(needsKey && draft.privateKey.trim() === '' && { privateKey: 'privateKey' }),
    ...(kind.id === 'github.com' &&
      !stored?.hasSecret &&
      draft.clientSecret === '' && { clientSecret: 'clientSecret' }),
  };
}

/** The payload of the save. Absent values stay unchanged on the server, including secrets. */
export function providerPayload(draft: ProviderDraft, kind: ProviderKind): PayloadOf<'console-saveProvider'> {
  const { teamId, keyId, privateKey } = draft;
  return {
    providerId: kind.id === 'oidc' ? `oidc.${draft.name.trim()}` : kind.id,
    displayName: draft.displayName.trim() || null,
    enabled: draft.enabled,
    clientId: draft.clientId.trim(),
    ...(draft.clientSecret !== '' && { clientSecret: draft.clientSecret }),
    ...(kind.issuer !== 'none' && { issuer: draft.issuer.trim() || null }),
    ...(privateKey !== '' && { appleKey: { teamId: teamId.trim(), keyId: keyId.trim(), privateKey } }),
    audiences: draft.audiences.split(/[\s,]+/).filter(Boolean),
  };
}

function isName(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,57}$/.test(text.trim());
}
