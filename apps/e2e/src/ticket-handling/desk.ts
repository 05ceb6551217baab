import type { JourneyCompany, JourneyStage, Member } from '@prosa/harness';

/** A company with two attendants: only Carla serves Suporte. */
export interface Desk {
  company: JourneyCompany;
  sales: number;
  support: number;
  bruno: Member;
  carla: Member;
}

export async function newDesk({ newCompany }: JourneyStage): Promise<Desk> {
  const company = await newCompany('Loja Aurora');
  await company.linkWhatsApp();
  const sales = await company.addQueue('Vendas', '#2F855A');
  const support = await company.addQueue('Suporte', '#2B6CB0');
  const bruno = await company.addAttendant('Bruno Lima', [sales]);
  const carla = await company.addAttendant('Carla Dias', [sales, support]);
  return { company, sales, support, bruno, carla };
}
