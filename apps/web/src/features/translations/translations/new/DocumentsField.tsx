import type { Mail } from '@domicile/contract/mail/mail'
import { MOST_FILES } from '@domicile/contract/translations/translation-kinds'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProblemError, upload } from '../../../../api/client.ts'
import { uploadRules } from '../../../../forms/files/upload-rules.ts'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import type { TranslationForm } from './translation-form.ts'
import { newTranslationTexts as words } from '../new-translation-texts.ts'

type DocumentsFieldProps = {
  form: RouteForm<TranslationForm>
  /** The letter to translate, which needs no documents. */
  letter: Mail | undefined
  isGone: boolean
}

/** The letter, or the documents to add. */
export function DocumentsField({ form, letter, isGone }: DocumentsFieldProps) {
  const company = form.watch('companyId')
  if (letter)
    return (
      <Typography>
        {`${words.letter}: `}
        <TextLink to={paths.mail(letter.id)}>{`${letter.sender}, ${letter.number}`}</TextLink>
      </Typography>
    )
  if (!company) return <Typography sx={{ color: 'text.secondary' }}>{words.chooseCompany}</Typography>
  if (!isGone) return <DocumentDrop key={company.value} form={form} companyId={company.value} />
  const removeAll = <Button onClick={() => form.setValue('documentIds', [])}>{words.removeAll}</Button>
  return (
    <Alert severity="error" action={removeAll}>
      {words.gone}
    </Alert>
  )
}

type DocumentDropProps = { form: RouteForm<TranslationForm>; companyId: string }

/** Uploads documents one after another, so that their pages are counted before the order is sent. */
function DocumentDrop({ form, companyId }: DocumentDropProps) {
  const [progress, setProgress] = useState(0)
  const route = 'POST /api/companies/:companyId/translation-estimates'
  const sending = useMutation<void, ProblemError, File[]>({
    mutationFn: async (files) => {
      for (const file of files) {
        const { id } = await upload(route, { companyId }, { file, onProgress: setProgress })
        form.setValue('documentIds', [...form.getValues('documentIds'), id])
      }
    },
  })
  return (
    <FileDrop
      {...uploadRules.document}
      name="documentIds"
      label={words.fields.documentIds}
      most={MOST_FILES}
      onFiles={(files) => (setProgress(0), sending.mutateAsync(files))}
      progress={sending.isPending ? progress : undefined}
      error={sending.error?.message}
    />
  )
}
