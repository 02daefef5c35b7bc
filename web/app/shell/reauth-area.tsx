import { Outlet } from '@tanstack/react-router';
import { ReauthScope } from '../../features/reauth/components/reauth-scope.tsx';

/** The layout of pages whose actions may require the password again. */
export function ReauthArea() {
  return (
    <ReauthScope>
      <Outlet />
    </ReauthScope>
  );
}
