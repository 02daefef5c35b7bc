import { Outlet } from '@tanstack/react-router';
import { ReauthScope } from '../../features/reauth/components/reauth-scope.tsx';

/** Around pages where a change may ask for the password again. */
export function ReauthArea() {
  return (
    <ReauthScope>
      <Outlet />
    </ReauthScope>
  );
}
