import { useMutation, useQuery } from '@tanstack/react-query'
import { download, saveFile } from '../../api/client.ts'
import { alertFailure, query } from '../../api/queries.ts'
import type { MenuAction } from '../../ui/layout/ActionMenu.tsx'
import { officialFormTexts as words } from './official-form-texts.ts'

/** The menu entries that download the answers of an assignment: as a document, and in each official form. */
export function useAnswerPapers(id: string): MenuAction[] {
  const { data } = useQuery(query('GET /api/assignments/:id/official-forms', { params: { id } }))
  const paper = useMutation({
    mutationFn: () => download('GET /api/assignments/:id/pdf', { params: { id } }),
    onSuccess: saveFile,
    onError: alertFailure,
  })
  const filled = useMutation({
    mutationFn: (formId: string) =>
      download('GET /api/assignments/:id/official-forms/:formId/pdf', { params: { id, formId } }),
    onSuccess: saveFile,
    onError: alertFailure,
  })
  return [
    { label: words.pdf, onClick: () => paper.mutate() },
    ...(data?.items ?? []).map((form) => ({
      label: words.download(form.name),
      onClick: () => filled.mutate(form.id),
    })),
  ]
}
