interface Access {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly services: readonly { readonly providerId: string }[];
}

interface Offered {
  readonly password: boolean;
  readonly emailLink: boolean;
}

/** The number of sign-in methods that remain without this service. At zero, unlinking locks the person out. */
export function waysWithout(providerId: string, access: Access, offered: Offered): number {
  const byPassword = offered.password && access.hasPassword ? 1 : 0;
  const byLink = offered.emailLink && access.email !== null && access.isEmailConfirmed ? 1 : 0;
  return byPassword + byLink + access.services.filter((service) => service.providerId !== providerId).length;
}
