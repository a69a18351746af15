-- The campaign a promotion tells of, whose code its page offers. Of those that the seed wrote before, their slug says which.
alter table promotions add column campaign_id int references campaigns (id) on delete set null;
update promotions set campaign_id = campaigns.id
from campaigns
  join (values
    ('gift-welcome', 'WELCOME50'), ('plane-take-off', 'TAKEOFF100'), ('crown-reload', 'RELOAD25'), ('coins-steady', 'STEADY10'),
    ('clover-month', 'CLOVER40'), ('kite-brazil', 'BRASIL60')
  ) as told (slug, code) on told.code = campaigns.code
where promotions.slug = told.slug;
