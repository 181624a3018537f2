import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/client.ts'
import { query } from '../../../api/queries.ts'
import { useDownload } from '../../../api/use-download.ts'
import { officialFormTexts as words } from './official-form-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The menu entries that download the answers of an assignment: as a document, and in each official form. */
export function useAnswerPapers(id: string): MenuAction[] {
  const { data } = useQuery(query('GET /api/assignments/:id/official-forms', { params: { id } }))
  const saving = useDownload()
  const paper = () => download('GET /api/assignments/:id/pdf', { params: { id } })
  const filled = (formId: string) =>
    download('GET /api/assignments/:id/official-forms/:formId/pdf', { params: { id, formId } })
  return [
    { label: words.pdf, onClick: () => saving.mutate(paper) },
    ...(data?.items ?? []).map((form) => ({
      label: words.download(form.name),
      onClick: () => saving.mutate(() => filled(form.id)),
    })),
  ]
}
