import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../../api/queries.ts'
import { Choice, Company, Formatted, Suggest, Text } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { PictureField } from './PictureField.tsx'
import type { PostForm } from '../post-form.ts'
import { postFormTexts as words, postTexts } from '../post-texts.ts'
import { ReachFields, ServicesField } from './ReachFields.tsx'
import { usePostPictures } from '../use-post-pictures.ts'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type PostFieldsProps = { form: RouteForm<PostForm>; slug?: string; id?: string }

/** The fields of a post, in reading order. */
export function PostFields({ form, slug, id }: PostFieldsProps) {
  const pictures = usePostPictures(slug)
  const { data: person } = useQuery(me)
  const categories = useQuery(query('GET /api/post-categories'))
  const { company, ...others } = postTexts.audiences
  const audience = form.watch('audience')
  const mayChoose = person && can(person, 'companies:read')
  return (
    <>
      <FormSection title={words.content}>
        <Choice form={form} name="kind" options={optionsOf(postTexts.kinds)} required />
        <Text form={form} name="name" required />
        <Text form={form} name="subtitle" />
        <Suggest
          form={form}
          name="category"
          suggestions={(categories.data ?? []).map(({ category }) => category)}
          source={categories}
        />
        {form.watch('kind') === 'video' && <Text form={form} name="video" />}
        <PictureField form={form} pictures={pictures} />
        <Formatted form={form} name="content" pictures={pictures} />
      </FormSection>
      <FormSection title={words.readers}>
        <Choice
          form={form}
          name="audience"
          options={optionsOf(mayChoose ? { ...others, company } : others)}
          required
        />
        {audience === 'company' && <Company form={form} name="companyId" required />}
        <ServicesField form={form} />
      </FormSection>
      <FormSection title={words.reach.title}>
        <ReachFields form={form} ownId={id} />
      </FormSection>
    </>
  )
}
