import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { Choice, DateOf } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { reviewTexts } from './post-texts.ts'
import { today } from '../../../ui/data/today.ts'
import { addYears } from '@domicile/contract/days'

type PanelProps = { post: PostRecord; onClose: () => void }

/** Chooses who reviews a post, and by which day. */
export function ReviewPanel({ post, onClose }: PanelProps) {
  const { slug, name, owner, owners = [], reviewOn } = post
  const words = reviewTexts.plan
  const form = useRouteForm('PUT /api/posts/:slug/review', {
    texts: words,
    subject: slug,
    values: { ownerId: owner?.id ?? '', reviewOn: reviewOn ?? '' },
    input: (values) => ({ params: { slug }, body: values }),
    done: words.done,
    onSaved: onClose,
  })
  const isKnown = !owner || owners.some(({ id }) => id === owner.id)
  const people = isKnown ? owners : [owner, ...owners]
  const options = people.map((person) => ({ value: person.id, label: person.name }))
  return (
    <FormPanel form={form} title={words.title} subtitle={name} submitLabel={words.submit} onClose={onClose}>
      <Choice form={form} name="ownerId" options={[{ value: '', label: words.none }, ...options]} />
      <DateOf form={form} name="reviewOn" />
    </FormPanel>
  )
}

/** Marks a post as reviewed; the next review is a year later unless the writer chooses another day. */
export function VerifyPanel({ post: { slug, name }, onClose }: PanelProps) {
  const words = reviewTexts.verify
  const form = useRouteForm('PUT /api/posts/:slug/verification', {
    texts: words,
    subject: slug,
    values: { reviewOn: addYears(today(), 1) },
    input: (values) => ({ params: { slug }, body: values }),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} submitLabel={words.submit} onClose={onClose}>
      <DateOf form={form} name="reviewOn" required />
    </FormPanel>
  )
}
