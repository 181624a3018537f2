import type { ExportFormat } from '@domicile/contract/fields'
import { ownMessages } from '@domicile/contract/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { download, type Input, type Key, saveFile } from '../api/client.ts'
import { alertFailure, me } from '../api/queries.ts'
import { setAlert } from '../api/store.ts'

export type ExportKey = Extract<Key, `GET ${string}/export`>

/** Provides the export of a list's filtered rows; `done` is the success message. */
export function useExport<K extends ExportKey>(key: K, input: Input<K>, done?: string) {
  const { data: person } = useQuery(me)
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => download(key, withFormat(input, format)),
    onSuccess: (file) => {
      saveFile(file)
      if (done) setAlert({ info: done })
    },
    onError: alertFailure,
  })
  return {
    onExport: (format: ExportFormat) => exporting.mutate(format),
    exporting: exporting.isPending,
    exportDisabledReason: person?.acting ? ownMessages.notWhileActing : undefined,
  }
}

function withFormat<K extends ExportKey>(input: Input<K>, format: ExportFormat): Input<K> {
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, format } } as unknown as Input<K>
}
