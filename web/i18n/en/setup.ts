import { number } from './grammar.ts';

export const setup = {
  page: 'Set up Hearth',
  title: 'Set up your place',
  sentence: 'You become its owner. This takes a minute and happens once.',
  code: 'Setup code',
  codeHint: 'The server printed it when it started.',
  placeName: 'Name of this place',
  placeNameExample: 'The Miller house',
  name: 'Your name',
  verb: 'Set up this place',
  missing: {
    setupCode: () => 'Enter the code that the server printed when it started.',
    placeName: () => 'Give the place a name. You can change it later.',
    displayName: () => 'Enter your name.',
    email: () => 'Enter an e-mail address, such as you@example.org.',
    password: (lengthMin: number) => `Use at least ${number(lengthMin)} characters.`,
  },
  ready: (place: string) => `${place} is ready`,
  readySentence: 'You are its owner. Everything you put here stays on your own server.',
  open: 'Open my files',
};
