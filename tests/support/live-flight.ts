import { required } from '#domain/required.ts';
import { crash } from '#games/earplane/engine.ts';
import { chainOf, seedAt } from '#games/provider/live/chain.ts';
import { drawDue } from '#games/provider/live/rounds.ts';
import type { FlightSeat, LiveHouse } from './live-table.ts';

const tableId = 'live-earplane';

/** A flight that accepts bets, and its secret. */
export interface OpenFlight {
  readonly id: string;
  readonly number: number;
  /** Hundredths. */
  readonly crashPoint: number;
  readonly serverSeed: string;
}

/** Returns the open flight of the table with the house's secret facts. */
export async function openFlight(house: LiveHouse, seat: FlightSeat): Promise<OpenFlight> {
  const { id, number } = await house.openRound(seat);
  const chain = required((await chainOf(house.db, tableId)) ?? null, 'The chain of the table');
  const serverSeed = seedAt(house.host, chain, number);
  const crashPoint = crash({ serverSeed, clientSeed: required(chain.salt, 'The salt'), nonce: number });
  return { id, number, crashPoint, serverSeed };
}

/** Lets flights pass until one climbs as a test needs it. @param least,most hundredths. */
export async function flightBetween(house: LiveHouse, seat: FlightSeat, least: number, most = 1_000_000): Promise<OpenFlight> {
  for (;;) {
    const flight = await openFlight(house, seat);
    if (flight.crashPoint >= least && flight.crashPoint < most) return flight;
    await house.end(flight.id);
  }
}

/** Lets the betting time pass, and the flight take off. */
export async function letTakeOff(house: LiveHouse, id: string, host = house.host): Promise<void> {
  await house.letPass(id, 12);
  await drawDue(host, tableId);
}

/** Lets the flight end: it has landed for everybody. */
export async function letLand(house: LiveHouse, id: string, host = house.host): Promise<void> {
  await house.letPass(id, 300);
  await drawDue(host, tableId);
}
