-- The levels of the VIP programme. The newest version that has started is in force. Each level has its name by language, its cashback in per cent, and
-- sums in EUR: lifetime bets and deposits that reach it, and the monthly deposit that is shown beside it.
create table vip_versions (
  id int generated always as identity primary key,
  levels jsonb not null check (jsonb_array_length(levels) between 2 and 11),
  starts_at timestamptz not null,
  -- Null for the first version, which came with the platform.
  proposal_id uuid references staff_proposals (id),
  check (proposal_id is not null or starts_at = '-infinity')
);
insert into vip_versions (levels, starts_at) values ('[
  {"names": {"en": "Start", "es": "Inicio", "fr": "Départ", "pt": "Início"}, "cashback": "0", "bets": "0", "deposits": "0", "monthly_deposit": "0"},
  {"names": {"en": "Copper", "es": "Cobre", "fr": "Cuivre", "pt": "Cobre"}, "cashback": "0.2", "bets": "10", "deposits": "100", "monthly_deposit": "10"},
  {"names": {"en": "Bronze", "es": "Bronce", "fr": "Bronze", "pt": "Bronze"}, "cashback": "0.22", "bets": "25", "deposits": "200", "monthly_deposit": "20"},
  {"names": {"en": "Brass", "es": "Latón", "fr": "Laiton", "pt": "Latão"}, "cashback": "0.24", "bets": "16000", "deposits": "500", "monthly_deposit": "50"},
  {"names": {"en": "Silver", "es": "Plata", "fr": "Argent", "pt": "Prata"}, "cashback": "0.26", "bets": "80000", "deposits": "2000", "monthly_deposit": "150"},
  {"names": {"en": "Gold", "es": "Oro", "fr": "Or", "pt": "Ouro"}, "cashback": "0.28", "bets": "400000", "deposits": "10000", "monthly_deposit": "500"},
  {"names": {"en": "Platinum", "es": "Platino", "fr": "Platine", "pt": "Platina"}, "cashback": "0.3", "bets": "1200000", "deposits": "20000", "monthly_deposit": "1000"},
  {"names": {"en": "Emerald", "es": "Esmeralda", "fr": "Émeraude", "pt": "Esmeralda"}, "cashback": "0.33", "bets": "3000000", "deposits": "50000", "monthly_deposit": "2500"},
  {"names": {"en": "Sapphire", "es": "Zafiro", "fr": "Saphir", "pt": "Safira"}, "cashback": "0.36", "bets": "6000000", "deposits": "150000", "monthly_deposit": "7500"},
  {"names": {"en": "Ruby", "es": "Rubí", "fr": "Rubis", "pt": "Rubi"}, "cashback": "0.4", "bets": "20000000", "deposits": "500000", "monthly_deposit": "25000"},
  {"names": {"en": "Diamond", "es": "Diamante", "fr": "Diamant", "pt": "Diamante"}, "cashback": "0.5", "bets": "40000000", "deposits": "1000000", "monthly_deposit": "50000"}
]', '-infinity');

insert into approval_rules (operation, persons) values ('setVipLevels', 2) on conflict do nothing;
