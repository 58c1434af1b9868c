/**
 * Spanish names of books, one book a line: names in full, then short forms. From Reina-Valera and the Biblia de
 * Jerusalén.
 */
export const SPANISH_NAMES = `
Gen: Génesis | gn, gén
Exod: Éxodo | ex, éx
Lev: Levítico | lv
Num: Números | nm
Deut: Deuteronomio | dt
Josh: Josué | jos
Judg: Jueces | jue, jc
Ruth: Rut | rt
1Sam: 1 Samuel | 1 s, 1 sm
2Sam: 2 Samuel | 2 s, 2 sm
1Kgs: 1 Reyes | 1 r, 1 re
2Kgs: 2 Reyes | 2 r, 2 re
1Chr: 1 Crónicas | 1 cr
2Chr: 2 Crónicas | 2 cr
Ezra: Esdras | esd
Neh: Nehemías | ne
Esth: Ester
Job: Job | jb
Ps: Salmos | sal, salmo, sl
Prov: Proverbios | pr
Eccl: Eclesiastés, Qohélet | ec, ecl, qo
Song: Cantares, Cantar de los Cantares | cnt, ct
Isa: Isaías | is
Jer: Jeremías | jr
Lam: Lamentaciones | lm
Ezek: Ezequiel | ez
Dan: Daniel | dn
Hos: Oseas | os
Joel: Joel | jl
Amos: Amós | am
Obad: Abdías | abd
Jonah: Jonás | jon
Mic: Miqueas | mi
Nah: Nahúm | na
Hab: Habacuc | hab
Zeph: Sofonías | sof
Hag: Hageo, Ageo | ag
Zech: Zacarías | zac
Mal: Malaquías | ml
Matt: Mateo | mt
Mark: Marcos | mc, mr
Luke: Lucas | lc
John: Juan | jn
Acts: Hechos, Hechos de los Apóstoles | hch
Rom: Romanos | ro, rm
1Cor: 1 Corintios | 1 co
2Cor: 2 Corintios | 2 co
Gal: Gálatas | ga
Eph: Efesios | ef
Phil: Filipenses | fil, flp
Col: Colosenses
1Thess: 1 Tesalonicenses | 1 ts
2Thess: 2 Tesalonicenses | 2 ts
1Tim: 1 Timoteo | 1 ti, 1 tm
2Tim: 2 Timoteo | 2 ti, 2 tm
Titus: Tito
Phlm: Filemón | flm
Heb: Hebreos
Jas: Santiago | stg, st
1Pet: 1 Pedro | 1 p, 1 pe
2Pet: 2 Pedro | 2 p, 2 pe
1John: 1 Juan | 1 jn
2John: 2 Juan | 2 jn
3John: 3 Juan | 3 jn
Jude: Judas | jud, jds
Rev: Apocalipsis | ap
Tob: Tobías, Tobit | tb
Jdt: Judit | jdt
Wis: Sabiduría | sb
Sir: Eclesiástico, Sirácida | eclo, si
Bar: Baruc | ba
EpJer: Carta de Jeremías
1Macc: 1 Macabeos | 1 m, 1 mac
2Macc: 2 Macabeos | 2 m, 2 mac
3Macc: 3 Macabeos
4Macc: 4 Macabeos
PrMan: Oración de Manasés
1Esd: 3 Esdras
2Esd: 4 Esdras
PrAzar: Cántico de los tres jóvenes, Oración de Azarías
`;
