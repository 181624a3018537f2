import { ownMessages } from '@domicile/contract/messages'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { uploadRules } from '../../../../forms/files/upload-rules.ts'
import { UploadField } from '../../../../forms/UploadField.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import type { Letter, PlainRequest } from '../open-of-work.ts'
import { proofTexts as words } from '../request-texts.ts'

type ProofPanelProps = { item: Letter; request: PlainRequest; onClose: () => void }

/** Adds a paper that proves what was done. */
export function ProofPanel({ item, request, onClose }: ProofPanelProps) {
  const form = useRouteForm('POST /api/mail/:id/requests/:requestId/files', {
    texts: words,
    subject: request.id,
    values: { file: null as File | null },
    input: () => ({ params: { id: item.id, requestId: request.id }, body: {} }),
    file: ({ file }) => file,
    check: ({ file }) => (file ? [] : [{ path: 'file', message: ownMessages.fileMissing }]),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.save}
    >
      <UploadField form={form} name="file" {...uploadRules.document} />
    </FormPanel>
  )
}
