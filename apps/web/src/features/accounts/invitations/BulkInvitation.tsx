import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '@domicile/contract/messages'
import { guessNote } from '@domicile/contract/texts/text-encodings'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { type Output, upload } from '../../../api/client.ts'
import { type ProblemError, reasonOf } from '../../../api/problem-error.ts'
import { paths } from '../../../navigation/paths.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { LongText } from '../../../forms/Fields.tsx'
import { EncodingField } from '../../../forms/files/EncodingField.tsx'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { AllowanceLine } from './AllowanceLine.tsx'
import { BulkResults } from './BulkResults.tsx'
import { newUserTexts as words } from './send-texts.ts'
import { userTexts } from '../users/users.public.ts'

type Results = Output<'POST /api/invitations/bulk'>['results']
type ReadList = Output<'POST /api/invitations/lists'>
type ListFile = { file: File; encoding: string }

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
        <FileField onRead={(csv) => form.setValue('csv', csv, { shouldDirty: true })} />
        <LongText form={form} name="csv" placeholder={words.example} rows={8} required />
      </FormPage>
      {results && <BulkResults results={results} />}
    </Stack>
  )
}

/** Reads a file as text. If its encoding was guessed or not found, the user can choose another. */
function FileField({ onRead }: { onRead: (csv: string) => void }) {
  const [guessed, setGuessed] = useState<ListFile | null>(null)
  const reading = useMutation<ReadList, ProblemError, ListFile>({
    mutationFn: ({ file, encoding }) =>
      upload('POST /api/invitations/lists', {}, { file, query: { encoding } }),
    onMutate: (next) => setGuessed((current) => (current?.file === next.file ? next : null)),
    onSuccess: ({ csv, guessed: guess }, { file }) => {
      onRead(csv)
      if (guess) setGuessed({ file, encoding: guess })
    },
    onError: ({ errors: [first] }, next) => {
      if (first?.pointer === '/encoding') setGuessed(next)
    },
  })
  return (
    <>
      <FileDrop
        label={words.file}
        accept={['text/csv']}
        endings={['.csv', '.txt']}
        maxBytes={uploadLimits.invitationList}
        onFile={(file) => reading.mutateAsync({ file, encoding: '' })}
        error={reasonOf(reading.error)}
      />
      {guessed && (
        <EncodingField
          name="encoding"
          label={words.encoding}
          help={reading.data?.guessed ? guessNote(reading.data.guessed) : undefined}
          file={guessed.file}
          value={guessed.encoding}
          onChange={(encoding) => reading.mutate({ file: guessed.file, encoding })}
        />
      )}
    </>
  )
}
