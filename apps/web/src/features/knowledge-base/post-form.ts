import type { PostDraft } from '@domicile/contract/knowledge-base/knowledge-base'
import type { PostAudience, PostKind } from '@domicile/contract/knowledge-base/post-kinds'
import type { Option } from '../../ui/fields/SelectField.tsx'

export type PostForm = Record<'name' | 'subtitle' | 'category' | 'video' | 'picture' | 'content', string> & {
  kind: PostKind
  audience: PostAudience
  companyId: Option | null
}

/** A new post, with the fields in reading order. */
export const emptyPost: PostForm = {
  kind: 'article',
  name: '',
  subtitle: '',
  category: '',
  video: '',
  picture: '',
  content: '',
  audience: 'all',
  companyId: null,
}

/** An article has no video, and only a post for one company has a company. */
export function bodyOf({ companyId, ...values }: PostForm) {
  return {
    ...values,
    video: values.kind === 'video' ? values.video : '',
    companyId: values.audience === 'company' ? (companyId?.value ?? '') : '',
  }
}

/** The name of the company is looked up by its picker. */
export function valuesOf({ companyId, ...post }: PostDraft, companyName: string): PostForm {
  const { subtitle, category, video, picture, content } = post
  return {
    ...post,
    subtitle: subtitle ?? '',
    category: category ?? '',
    video: video ?? '',
    picture: picture ?? '',
    content: content ?? '',
    companyId: companyId === null ? null : { value: companyId, label: companyName },
  }
}
