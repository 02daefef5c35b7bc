import { grammarOf } from '../grammar.ts';

/** Zero is one thing: « 0 fichier ». Whole millions take their noun with `de`: « un million de fichiers ». */
export const { plural, number, all } = grammarOf<'one' | 'many' | 'other'>('fr');
