import { PostDraft, type PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { MissingPage } from '../../../ui/feedback/MissingPage.tsx'
import { bodyOf, valuesOf } from './post-form.ts'
import { missingPost } from './missing-post.ts'
import { postFormTexts as words, postTexts, reviewTexts } from './post-texts.ts'
import { PostFields } from './fields/PostFields.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** Changes the draft of a post. */
export default function EditPostScreen() {
  const { id: slug = '' } = useAddressParams()
  const post = useQuery(query('GET /api/posts/:slug', { params: { slug } }))
  return (
    <QueryBoundary query={post} page={words.editTitle} missing={missingPost}>
      {(data) =>
        data.definition ? (
          <EditPost key={slug} post={data} definition={data.definition} />
        ) : (
          <MissingPage {...missingPost} />
        )
      }
    </QueryBoundary>
  )
}

type EditPostProps = { post: PostRecord; definition: PostDraft }

function EditPost({ post, definition: drawn }: EditPostProps) {
  const navigate = useNavigate()
  const [{ id, slug, version = 0, publishAt, relatedInDraft }] = useState(post)
  const [definition] = useState(drawn)
  const form = useRouteForm('PUT /api/posts/:slug', {
    texts: words,
    outlastsTab: true,
    subject: slug,
    version,
    values: valuesOf(definition, {
      companyName: postTexts.audiences.company,
      hiddenPost: words.reach.hiddenPost,
      related: relatedInDraft,
    }),
    input: (values, base) => ({ params: { slug }, body: { ...bodyOf(values), version: base } }),
    check: (values) => issuesOf(PostDraft, bodyOf(values)),
    done: words.saved,
    onSaved: () => navigate({ to: paths.post(slug) }),
  })
  return (
    <FormPage
      form={form}
      title={words.editTitle}
      subtitle={definition.name}
      breadcrumbs={[
        { label: postTexts.title, to: paths.posts() },
        { label: definition.name, to: paths.post(slug) },
        { label: words.editTitle },
      ]}
      submitLabel={words.save}
    >
      {publishAt && <Alert severity="info">{reviewTexts.cancels}</Alert>}
      <PostFields form={form} slug={slug} id={id} />
    </FormPage>
  )
}
