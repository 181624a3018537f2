import { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { audiences, postKinds } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { textOf } from '@domicile/server/security/formatted-text'
import { draftNoun } from '../../../domain/drafts/draft-noun.ts'

/** Posts, as a noun with drafts and versions. */
export const postNoun = draftNoun({
  table: 'posts',
  versions: 'post_versions',
  owner: 'post_id',
  word: 'post',
  schema: PostDraft,
  reservedSlugs: ['archive', 'uncategorized', 'create-new-content', 'report'],
  describe: ({
    kind,
    content,
    audience,
    companyId: _companyId,
    picture: _picture,
    related: _related,
    ...fields
  }) => ({
    ...fields,
    kind: postKinds[kind],
    audience: audiences[audience],
    content: content === null ? null : textOf(content),
  }),
  searchText: ({ name, subtitle, content }) => [name, subtitle, content && textOf(content)].join(' '),
  check: async () => {},
  own: {},
  ownOfVersion: {},
})
