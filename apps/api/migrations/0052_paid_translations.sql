-- The pages and the price without VAT, in minor units, that the order of a translation has paid; null for a price that does
-- not depend on the pages. The final count is settled against them, as against a quote.
alter table translations
  add paid_pages integer check (paid_pages > 0),
  add paid_price bigint check (paid_price >= 0),
  drop constraint translations_check4,
  drop constraint translations_check5,
  add check (num_nonnulls(quote_pages, quote_rule, page_rule_id, quote_price, quote_until) in (0, 5)),
  add check (num_nonnulls(paid_pages, paid_price) in (0, 2)),
  add check (num_nonnulls(quote_price, paid_price) = num_nonnulls(currency)),
  add check (paid_price is null or order_id is not null),
  add check (final_price is null or num_nonnulls(quote_price, paid_price) = 1);
