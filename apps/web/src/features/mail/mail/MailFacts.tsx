import { paperKinds, physicalStates } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import { paths } from '../../../navigation/paths.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { mailPageTexts } from './mail-texts.ts'

const words = mailPageTexts.facts

/** The facts of an item. */
export function MailFacts({
  item: { entity, sender, dateRecived, paperKind, physical, shelf },
}: {
  item: Mail
}) {
  return (
    <Facts
      groups={[
        {
          title: words.title,
          items: [
            {
              label: words.company,
              value: entity && <TextLink to={paths.company(entity.id)}>{entity.name}</TextLink>,
            },
            { label: words.sender, value: sender },
            { label: words.received, value: formatDay(dateRecived) },
            { label: words.kind, value: paperKinds[paperKind] },
            { label: words.paper, value: physicalStates[physical] },
            ...(shelf ? [{ label: words.shelf, value: shelf }] : []),
          ],
        },
      ]}
    />
  )
}
