interface Invitation {
  /** Null when it was the operator at the server itself. */
  readonly inviter: string | null;
  readonly placeName: string;
  readonly role: 'owner' | 'admin' | 'member';
}

export const invitation = {
  reading: 'Reading the invitation',
  unread: 'The invitation could not be read',
  title: (place: string) => `Join ${place}`,
  /** And as what, if it is more than a member. */
  sentence: ({ inviter, placeName, role }: Invitation) => {
    const who = inviter === null ? `You are invited to ${placeName}` : `${inviter} invites you to ${placeName}`;
    return `${who}${{ owner: ' as an owner', admin: ' as an admin', member: '' }[role]}.`;
  },
  emailHint: 'The invitation is for this address. You sign in with it.',
  name: 'Your name',
  nameMissing: 'Enter your name.',
  verb: 'Create my account',
  ends: {
    'invitation/used': {
      title: 'You have joined already',
      sentence: 'This invitation was accepted. Sign in with the password that was chosen then.',
    },
    'invitation/expired': {
      title: 'This invitation is too old',
      sentence: 'Invitations are good for a week. Ask whoever invited you to send a new one.',
    },
    'invitation/revoked': {
      title: 'This invitation was taken back',
      sentence: 'Ask whoever invited you whether that was meant.',
    },
    'invitation/not-found': {
      title: 'This invitation is incomplete',
      sentence: 'Open the link from the mail again, or copy all of it. If a newer mail came, use that one.',
    },
  },
};
