-- Payouts of EVM chains. Their transaction counts only while this block is among the blocks that were read, so that a change of the chain takes it back.
alter table chain_payouts
  -- The transaction of the payout that a block has, and the block.
  add column mined_txid text,
  add column mined_height int,
  add column mined_hash text,
  -- The coins that arrived at the recipient, in the coin's smallest units; 0 where the transaction failed.
  add column moved numeric(78);
