/** The keys of the viewer, as the sheet of shortcuts shows them; what shows a file decides which of them it takes. */
export const viewerShortcuts = [
  { id: 'step', shown: ['←', '→'] },
  { id: 'play', shown: ['Space', 'K'] },
  { id: 'seek', shown: ['←', '→'] },
  { id: 'zoom', shown: ['+', '-', '0'] },
  { id: 'turn', shown: ['R'] },
  { id: 'full', shown: ['F'] },
  { id: 'trash', shown: ['Del'] },
  { id: 'close', shown: ['Esc'] },
] as const;
