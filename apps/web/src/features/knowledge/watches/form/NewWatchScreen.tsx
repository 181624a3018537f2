import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ProblemError, upload } from '../../../../api/client.ts'
import { alertFailure, me } from '../../../../api/queries.ts'
import { setAlert } from '../../../../api/store.ts'
import { FormPage } from '../../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { watchTexts } from '../watch-texts.ts'
import { checkWatch } from './check-watch.ts'
import { watchFormTexts as words } from './watch-form-texts.ts'
import { bodyOf, emptyWatch, pathOf } from './watch-form.ts'
import { WatchFields } from './WatchFields.tsx'

/** Begins to watch a text; its author owns it. */
export default function NewWatchScreen() {
  const { data: person } = useQuery(me)
  return person ? <NewWatch ownerId={person.id} /> : null
}

/** The encoding of a file is confirmed where it is uploaded again. */
function alertOfFile(error: unknown): void {
  const isGuess = error instanceof ProblemError && error.errors.some(({ code }) => code === 'guessed')
  if (isGuess) setAlert({ info: words.confirmEncoding, type: 'error' })
  else alertFailure(error)
}

function NewWatch({ ownerId }: { ownerId: string }) {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/watches', {
    texts: words,
    values: emptyWatch(ownerId),
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => checkWatch(values, true),
    pathOf,
    done: words.created,
    onSaved: async ({ id }) => {
      const { source, file } = form.getValues()
      // The text exists even if its file is refused: the page then asks for it.
      if (source === 'upload' && file)
        await upload('POST /api/watches/:id/versions', { id }, { file, query: { encoding: 'ask' } }).catch(
          alertOfFile,
        )
      await navigate({ to: paths.watch(id) })
    },
  })
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: watchTexts.title, to: paths.watches() }, { label: words.newTitle }]}
      submitLabel={words.create}
    >
      <WatchFields form={form} />
    </FormPage>
  )
}
