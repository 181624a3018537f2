import type { OfficialForm } from '@domicile/contract/forms/official-forms/official-forms'
import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProblemError, upload } from '../../../api/client.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { reasonOf } from '../../../api/problem-error.ts'
import { query } from '../../../api/queries.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { OfficialFormFields } from './OfficialFormFields.tsx'
import { officialFormTexts as words } from './official-form-texts.ts'

type OfficialFormsProps = {
  template: Pick<TemplateRecord, 'slug' | 'name' | 'definition' | 'allowedActions'>
  onClose: () => void
}

/** The official PDFs that the answers to a template fill. A new one is opened at once, to choose its answers. */
export function OfficialForms({ template, onClose }: OfficialFormsProps) {
  const { slug, name } = template
  const [open, setOpen] = useState<OfficialForm>()
  const forms = useQuery(query('GET /api/templates/:slug/official-forms', { params: { slug } }))
  const mayEdit = template.allowedActions.includes('edit')
  if (open)
    return (
      <OfficialFormFields
        form={open}
        sections={template.definition.sections}
        onClose={() => setOpen(undefined)}
      />
    )
  return (
    <SidePanel title={words.title} subtitle={name} onClose={onClose}>
      <Typography>{words.help}</Typography>
      <QueryBoundary query={forms}>
        {({ items }) =>
          items.length > 0 && (
            <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {items.map((form) => (
                <Entry key={form.id} form={form} onOpen={mayEdit ? () => setOpen(form) : undefined} />
              ))}
            </Box>
          )
        }
      </QueryBoundary>
      {mayEdit && <AddForm slug={slug} onAdded={setOpen} />}
    </SidePanel>
  )
}

function Entry({ form, onOpen }: { form: OfficialForm; onOpen: (() => void) | undefined }) {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 1, overflowWrap: 'anywhere' }}>
      {onOpen ? (
        <Button onClick={onOpen} sx={{ ml: -1, textAlign: 'left' }}>
          {form.name}
        </Button>
      ) : (
        <Typography>{form.name}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.filled(form.fillings.length, form.pdfFields.length)}
      </Typography>
    </Box>
  )
}

function AddForm({ slug, onAdded }: { slug: string; onAdded: (form: OfficialForm) => void }) {
  const [progress, setProgress] = useState(0)
  const sending = useMutation<OfficialForm, ProblemError, File>({
    mutationFn: (file) =>
      upload('POST /api/templates/:slug/official-forms', { slug }, { file, onProgress: setProgress }),
    onSuccess: onAdded,
  })
  return (
    <FileDrop
      label={words.file}
      accept={['application/pdf']}
      endings={['.pdf']}
      maxBytes={uploadLimits.officialForm}
      onFile={(file) => (setProgress(0), sending.mutate(file))}
      progress={sending.isPending ? progress : undefined}
      error={reasonOf(sending.error)}
      messages={{ wrongType: words.wrongType }}
    />
  )
}
