import { countryName } from '@domicile/contract/countries'
import type { Order } from '@domicile/contract/sales/orders/orders'
import { paths } from '../../../../navigation/paths.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { orderPageTexts, orderTexts } from '../order-texts.ts'

const words = orderPageTexts.buyer

/** The buyer of the order, as recorded when the order was placed. */
export function BuyerPanel({ order, isClient }: { order: Order; isClient: boolean }) {
  const { company, billing, approvedBy, renews } = order
  return (
    <Panel title={words.title}>
      <DefinitionList
        items={[
          {
            label: orderTexts.columns.company,
            value: isClient ? (
              company.name
            ) : (
              <TextLink to={paths.company(company.id)}>{company.name}</TextLink>
            ),
          },
          { label: words.name, value: billing.name },
          { label: words.address, value: billing.address },
          { label: words.country, value: countryName(billing.country) },
          { label: words.vatId, value: billing.vatId },
          ...(billing.email ? [{ label: words.email, value: billing.email }] : []),
          ...(billing.reference ? [{ label: words.reference, value: billing.reference }] : []),
          ...(approvedBy ? [{ label: words.approvedBy, value: approvedBy }] : []),
          ...(renews
            ? [
                {
                  label: orderPageTexts.renews,
                  value: <TextLink to={paths.order(renews.id)}>{renews.number}</TextLink>,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
