import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { messages } from '@domicile/contract/messages'
import type { Output } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { LongText } from '../../../forms/Fields.tsx'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { AllowanceLine } from './AllowanceLine.tsx'
import { BulkResults } from './BulkResults.tsx'
import { newUserTexts as words } from './send-texts.ts'
import { userTexts } from '../users/users.public.ts'

/** The contract's limit for the list. */
const MAX_CHARACTERS = 100_000

type Results = Output<'POST /api/invitations/bulk'>['results']

/** Invites the people of a list and shows the result of each line. */
export function BulkInvitation() {
  const [results, setResults] = useState<Results>()
  const form = useRouteForm('POST /api/invitations/bulk', {
    texts: words,
    values: { csv: '' },
    input: (body) => ({ body }),
    check: ({ csv }) => (csv.trim() ? [] : [{ path: 'csv', message: messages.required }]),
    onSaved: (answer) => setResults(answer.results),
  })
  return (
    <Stack sx={{ gap: 3 }}>
      <FormPage
        form={form}
        title={words.manyTitle}
        subtitle={
          <>
            <div>{words.manySubtitle}</div>
            <AllowanceLine />
            <TextLink to={paths.newUser()}>{words.one}</TextLink>
          </>
        }
        breadcrumbs={[{ label: userTexts.title, to: paths.users() }, { label: words.manyTitle }]}
        submitLabel={words.sendAll}
      >
        <FileDrop
          label={words.file}
          accept={['text/csv']}
          maxBytes={MAX_CHARACTERS}
          onFile={(file) => file.text().then((csv) => form.setValue('csv', csv, { shouldDirty: true }))}
        />
        <LongText form={form} name="csv" placeholder={words.example} rows={8} required />
      </FormPage>
      {results && <BulkResults results={results} />}
    </Stack>
  )
}
