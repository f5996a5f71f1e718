import { useMemo } from 'react';
import type { FormServices } from '../../forms/form-services.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { useRecordServices } from '../store/record-services.ts';

/**
 * Returns the services by which the form of a draft uses the server. A file may be its first answer, and needs a record to belong to:
 * `make` gives the server one.
 */
export function useDraftServices(detail: RecordDetail, make: (() => Promise<void>) | undefined): FormServices {
  const services = useRecordServices(detail);

  return useMemo(() => {
    if (!make) return services;
    let made: Promise<void> | undefined;
    return {
      ...services,
      async upload(file, options) {
        made ??= make();
        await made.catch((thrown: unknown) => {
          made = undefined;
          throw thrown;
        });
        return services.upload(file, options);
      },
    };
  }, [services, make]);
}
