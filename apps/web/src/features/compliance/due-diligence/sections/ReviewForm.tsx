import { caseSections } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LongText } from '../../../../forms/Fields.tsx'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { sectionTexts } from '../due-diligence-texts.ts'

const words = sectionTexts.form
const READ = 'GET /api/due-diligence/:slug'

type ReviewFormProps = { of: DueDiligenceCase; section: CaseSectionView; onSaved: () => void }

/** Marks a section as reviewed, with a note if one is needed or wanted. */
export function ReviewForm({ of: { slug }, section, onSaved }: ReviewFormProps) {
  const { section: name, factsHash, obstacles, isOutdated } = section
  const explains = obstacles.some(({ mayExplain }) => mayExplain)
  const isNeeded = explains || name === 'enhanced'
  const [isNoting, setIsNoting] = useState(false)
  const label = caseSections[name]
  const form = useRouteForm('PUT /api/due-diligence/:slug/sections/:section/review', {
    texts: { fields: words.fields },
    subject: `${slug} ${name}`,
    values: { note: section.note ?? '' },
    input: ({ note }) => ({ params: { slug, section: name }, body: { factsHash, note } }),
    done: words.done(label),
    onSaved,
    isInline: true,
    stays: (_answer, values) => ({ values, version: 0 }),
  })
  // The page may have missed a change that no one made, such as the end of a screening.
  const cache = useQueryClient()
  useEffect(() => {
    if (form.generalError) void cache.invalidateQueries({ queryKey: [READ] })
  }, [cache, form.generalError])
  const isAgain = section.state !== 'open' && !isOutdated
  return (
    <InlineForm
      form={form}
      label={words.markOf(label)}
      submitLabel={isAgain ? words.again : words.mark}
      variant="outlined"
      secondary={
        !isNeeded &&
        !isNoting && (
          <Button size="small" onClick={() => setIsNoting(true)}>
            {words.addNote}
          </Button>
        )
      }
    >
      {(isNeeded || isNoting) && (
        <LongText
          form={form}
          name="note"
          help={name === 'enhanced' ? words.wealth : explains ? words.explain : words.help}
          rows={2}
          required={name === 'enhanced'}
        />
      )}
    </InlineForm>
  )
}
