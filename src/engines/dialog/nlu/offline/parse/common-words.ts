/** Words of everyday language and of reception that are no part of a name where they are written small. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a about above actually address adult afternoon again ago ahead all almost already also always am an and any anybody anyone anything appointment
    appointments are around as ask at available away back bad be because been before behind being better between birth birthday book booked both bring
    but buy by call called caller calling came can cancel cannot cant card care caregiver change charge charged check checkup child children clean cleaning clinic close
    come coming confirm correct cost could couldnt couple covered customer cut daughter dad date days dentist did didnt different do doctor doctors does doesnt
    dog cat dont done down each earlier early either else emergency end evening ever every everything exam except family far father feel few filling fine first
    follow for forget found free friend from full gave get gets getting give go goes going gonna good got had half has hasnt have havent having he health hear hell
    hello help her here hers herself hey hi him his hold home hour hours how however hurt hurting husband i id if ill im in information instead insurance into is
    isnt it its ive just keep kid kids know known last late later latest least leave left let lets letters like line look looking lot make makes maybe me
    mean medicine meet message might mine minute minutes mom moment money month months more morning most mother move much must my myself name named names need
    needs never new next nice night no nobody none not nothing now number of off offer office ok okay old on once one only open or order other others our out over
    own pain parent partner patient pay people person phone place please possible probably problem put question quick rather read ready really reason receptionist
    record regular reschedule right said same saw say saying says schedule scheduled second see seen send she shes should show sick since sit so some somebody someone
    something sometime son soon sooner sorry speak spell spelled spelling starting still stop such sure take taken talk talking teeth tell than thank thanks that thats
    the their them then there theres these they theyre thing things think this those though time times to today tomorrow tonight too took tooth town tried try
    two under until up urgent us use used very visit wait waiting want wanted wants was wasnt way we week weeks well went were what whats when where which while who
    whole whos why wife wish with without wont work works worried would wouldnt wrong yeah year years yes yesterday yet you your yours youre yup nope
    husbands wifes sons daughters born gentler running gone married silent capital lowercase uppercase letter word common bird number thing legal middle initial
    acerca adios ahora ahorita algo alguien algun alguna alla alli antes apellido apellidos aqui asi aunque ayer ayuda bien bueno cada cambiar cancelar
    casa casi cita citas claro clinica como con consulta correcto creo cual cuando cuanto cuesta cuidado cuenta dar dia dias dice dicen diga digo dijo disculpe doctora
    dolor donde duele ella ellos ella eso esa ese esta estan estar este esto estoy fecha favor fue gracias gustaria ha hablar hace hacer hacia hasta hay hermano hermana hija
    hijo hijos hola hora horas hoy igual importa ir lado limpieza listo llama llamar llamo llego lo luego manana marido mas me mejor menos mensaje mes mi mia mio
    mis mismo momento mucho muela muy nada nacimiento nadie necesito ni ningun ninguna no noche nombre nos nosotros nuestro nueva nuevo nunca o otra otro
    paciente padre pagar pais papa mama para parece pedir pero persona poco podria porque posible precio pregunta primer primera primero problema pronto puede puedo pues
    que quien quiero quisiera saber se segundo seguro semana senor senora ser servicio si siempre sin sobre solo somos son soy su sus tambien tan tarde telefono tengo
    tenemos tener tiempo tiene tienen toda todavia todo todos trabajo tu un una uno usted va vamos veo ver verdad vez vine voy ya yo esposo esposa nino nina adulto`
    .split(/\s+/)
    .filter(Boolean),
);
