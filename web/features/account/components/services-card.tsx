import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { ServiceMark } from '../../../ui/media/service-mark.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { linkService, type OwnAccess, ownAccessKey } from '../api/access.ts';
import { type OfferedWays, type Service, servicesOf } from '../model/services.ts';
import { waysWithout } from '../model/sign-in-methods.ts';
import { UnlinkDialog } from './lazy-dialogs.ts';

/** The identity providers that are linked to the account. */
export function ServicesCard({ access, offered }: { readonly access: OwnAccess; readonly offered: OfferedWays }) {
  const { services: messages } = useMessages('account');
  const { ways } = useMessages('ui');
  const { auth } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const recently = useReauth();
  const [leaving, setLeaving] = useState<Service | null>(null);
  const [pressed, setPressed] = useState<string>();
  const link = useAsyncAction(async ({ providerId, name }: Service) => {
    setPressed(providerId);
    await recently(() => linkService(auth, providerId));
    await queryClient.invalidateQueries({ queryKey: ownAccessKey });
    toasts.show({ message: messages.isLinked({ service: name }) });
  });
  const services = servicesOf(access.services, offered, ways);
  if (services.length === 0) return null;
  return (
    <Card title={messages.title} sentence={messages.sentence}>
      {services.map((service) => (
        <SettingRow
          key={service.providerId}
          icon={<ServiceMark id={service.providerId} name={service.name} />}
          title={service.name}
          beside={service.isLinked && <Chip tone="ok">{messages.linked}</Chip>}
          actions={
            service.isLinked ? (
              <Button aria-label={messages.unlinkNamed({ service: service.name })} onPress={() => setLeaving(service)}>
                {messages.unlink}
              </Button>
            ) : (
              <Button
                aria-label={messages.linkNamed({ service: service.name })}
                isPending={link.isPending && pressed === service.providerId}
                onPress={() => link.run(service)}
              >
                {messages.link}
              </Button>
            )
          }
        >
          {service.account}
        </SettingRow>
      ))}
      {link.error && (
        <div className="border-t border-line p-3">
          <ErrorNotice error={link.error} />
        </div>
      )}
      {leaving && (
        <UnlinkDialog
          service={leaving}
          isLastWay={waysWithout(leaving.providerId, access, offered.methods) === 0}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}
