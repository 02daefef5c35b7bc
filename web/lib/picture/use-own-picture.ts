import { useBackend } from '../backend/backend-context.ts';
import { ownPicture } from './own-picture.ts';

/** Filters picture URLs to those of this server. */
export function useOwnPicture(): (url: string | null | undefined) => string | undefined {
  const { origin } = useBackend().init.hearth;
  return (url) => ownPicture(url, origin);
}
