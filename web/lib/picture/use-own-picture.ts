import { useBackend } from '../backend/backend-context.ts';
import { ownPicture } from './own-picture.ts';

/** Gives of an address the picture that may be shown. */
export function useOwnPicture(): (url: string | null | undefined) => string | undefined {
  const { origin } = useBackend().init.hearth;
  return (url) => ownPicture(url, origin);
}
