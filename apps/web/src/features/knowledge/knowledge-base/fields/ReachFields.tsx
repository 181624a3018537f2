import {
  helpScreens,
  MOST_RELATED,
  MOST_SERVICES,
} from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { ChosenOptions } from '../../../../forms/ChosenOptions.tsx'
import { Bind, Checks } from '../../../../forms/Fields.tsx'
import { PostsField } from '../../../../forms/posts/PostsField.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { SearchSelect } from '../../../../ui/fields/SearchSelect.tsx'
import type { PostForm } from '../post-form.ts'
import { postFormTexts } from '../post-texts.ts'

const words = postFormTexts.reach
const screens = helpScreens.map((value) => ({ value, label: value }))

type Fields = { form: RouteForm<PostForm> }

/** The services that a post concerns, by the catalogue. */
export function ServicesField({ form }: Fields) {
  const catalogue = useQuery(
    query('GET /api/purchase/services', { query: { state: 'published', pageSize: 100 } }),
  )
  const options = (catalogue.data?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title }))
  const optionOf = (slug: string) =>
    options.find(({ value }) => value === slug) ?? { value: slug, label: slug }
  return (
    <Bind<PostForm, string[]>
      form={form}
      name="services"
      show={(slugs) => slugs.map((slug) => optionOf(slug).label).join(', ')}
    >
      {({ value, onChange, ...field }) => (
        <ChosenOptions
          value={value.map(optionOf)}
          onChange={(chosen) => onChange(chosen.map((one) => one.value))}
          removeLabel={words.remove}
          most={MOST_SERVICES}
        >
          {(onChoose) => (
            <SearchSelect
              {...field}
              value={null}
              onChange={onChoose}
              options={options.filter((one) => !value.includes(one.value))}
              source={catalogue}
              placeholder={words.findService}
              emptyText={words.noService}
            />
          )}
        </ChosenOptions>
      )}
    </Bind>
  )
}

/** Posts on related subjects, and the screens that offer this one as help. */
export function ReachFields({ form, ownId }: Fields & { ownId?: string | undefined }) {
  return (
    <>
      <PostsField form={form} name="related" most={MOST_RELATED} exceptId={ownId} />
      <Checks form={form} name="screens" options={screens} />
    </>
  )
}
