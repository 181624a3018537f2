import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { messages } from '@domicile/contract/messages'
import type { Output } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { FormPage } from '../../forms/FormPage.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { BulkResults } from './BulkResults.tsx'
import { newUserTexts as words } from './send-texts.ts'
import { userTexts } from '../users/users.public.ts'

/** As the contract says. */
const MAX_CHARACTERS = 100_000

type Results = Output<'POST /api/invitations/bulk'>['results']

/** Invites the people of a list, and tells what became of each line. */
export function BulkInvitation() {
  const [csv, setCsv] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [results, setResults] = useState<Results>()
  const invite = useSend('POST /api/invitations/bulk', {
    onSuccess: (answer) => setResults(answer.results),
  })
  const wrong = isAsked && !csv.trim() ? messages.required : invite.error?.errors[0]?.message

  function submit() {
    setIsAsked(true)
    setResults(undefined)
    if (csv.trim()) invite.mutate({ body: { csv } })
  }

  return (
    <Stack sx={{ gap: 3 }}>
      <FormPage
        title={words.manyTitle}
        subtitle={
          <>
            <div>{words.manySubtitle}</div>
            <TextLink to={paths.newUser()}>{words.one}</TextLink>
          </>
        }
        breadcrumbs={[{ label: userTexts.title, to: paths.users() }, { label: words.manyTitle }]}
        onSubmit={submit}
        submitLabel={words.sendAll}
        saving={invite.isPending}
        errors={wrong ? [{ field: 'csv', label: `${words.list}: ${wrong}` }] : []}
        generalError={invite.error && invite.error.errors.length === 0 ? invite.error.message : undefined}
        dirty={csv !== '' && !results && !invite.isPending}
      >
        <FileDrop
          label={words.file}
          accept={['text/csv']}
          maxBytes={MAX_CHARACTERS}
          onFile={(file) => void file.text().then(setCsv)}
        />
        <TextArea
          name="csv"
          label={words.list}
          help={words.listHelp}
          placeholder={words.example}
          rows={8}
          value={csv}
          onChange={setCsv}
          required
          error={wrong}
        />
      </FormPage>
      {results && <BulkResults results={results} />}
    </Stack>
  )
}
