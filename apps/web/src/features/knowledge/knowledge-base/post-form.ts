import type { PostDraft, PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import type {
  HelpScreen,
  PostAudience,
  PostKind,
} from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import type { Option } from '../../../ui/fields/SelectField.tsx'

export type PostForm = Record<'name' | 'subtitle' | 'category' | 'video' | 'picture' | 'content', string> & {
  kind: PostKind
  audience: PostAudience
  companyId: Option | null
  services: string[]
  related: Option[]
  screens: HelpScreen[]
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
  services: [],
  related: [],
  screens: [],
}

/** An article has no video, and only a post for one company has a company. */
export function bodyOf({ companyId, related, ...values }: PostForm) {
  return {
    ...values,
    video: values.kind === 'video' ? values.video : '',
    companyId: values.audience === 'company' ? (companyId?.value ?? '') : '',
    related: related.map(({ value }) => value),
  }
}

type PostNames = { companyName: string; hiddenPost: string; related: PostRecord['relatedInDraft'] }

/** The name of the company is looked up by its picker; a related post that the writer may not see has none. */
export function valuesOf({ companyId, related, ...post }: PostDraft, names: PostNames): PostForm {
  const { subtitle, category, video, picture, content } = post
  const nameOf = (id: string) => names.related?.find((one) => one.id === id)?.name ?? names.hiddenPost
  return {
    ...post,
    subtitle: subtitle ?? '',
    category: category ?? '',
    video: video ?? '',
    picture: picture ?? '',
    content: content ?? '',
    companyId: companyId === null ? null : { value: companyId, label: names.companyName },
    related: related.map((id) => ({ value: id, label: nameOf(id) })),
  }
}
