import { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { useNavigate } from '@tanstack/react-router'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { bodyOf, emptyPost } from './post-form.ts'
import { postFormTexts as words, postTexts } from './post-texts.ts'
import { PostFields } from './fields/PostFields.tsx'

/** Writes a post as a draft. */
export default function NewPostScreen() {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/posts', {
    texts: words,
    outlastsTab: true,
    values: emptyPost,
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(PostDraft, bodyOf(values)),
    done: words.saved,
    onSaved: ({ slug }) => navigate({ to: paths.post(slug) }),
  })
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      breadcrumbs={[{ label: postTexts.title, to: paths.posts() }, { label: words.newTitle }]}
      submitLabel={words.create}
    >
      <PostFields form={form} />
    </FormPage>
  )
}
